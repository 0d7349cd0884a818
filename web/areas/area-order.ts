/** The areas in the order in which a day shows them; others follow. */
const FIRST = [
  ...['nutrition', 'workouts', 'metrics', 'hydration', 'habits', 'breathing', 'sleep'],
  ...['mindful-eating', 'tracking'],
]

/** @param facets what the areas add, by the path of each below `web/areas` */
export function inAreaOrder<Facet>(facets: Readonly<Record<string, Facet>>): readonly Facet[] {
  const byArea = new Map(Object.entries(facets).map(([path, facet]) => [path.split('/')[1], facet]))
  return [...new Set([...FIRST, ...byArea.keys()])].flatMap((area) => byArea.get(area) ?? [])
}
