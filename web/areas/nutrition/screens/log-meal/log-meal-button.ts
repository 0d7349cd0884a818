/** The id of the button on Nourish that opens the form for a meal of today. */
export const LOG_MEAL_BUTTON = 'log-meal'
