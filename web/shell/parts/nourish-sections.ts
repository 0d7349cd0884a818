export { Nutrition } from '../../areas/nutrition/screens/meals/nutrition-section.tsx'
export { KilojoulesOffer } from '../../views/settings/screens/kilojoules-offer.tsx'
