/** As much of `caches` as the app uses, in memory. The origin is `https://tend.test`. */
export function memoryCaches() {
  const stored = new Map<string, Map<string, Response>>()
  const pathOf = (key: string | Request) =>
    new URL(typeof key === 'string' ? key : key.url, 'https://tend.test').pathname
  return {
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    async open(name: string) {
      const cache = stored.get(name) ?? new Map<string, Response>()
      stored.set(name, cache)
      return {
        put: async (key: string, response: Response) => void cache.set(pathOf(key), response),
        match: async (key: string | Request) => cache.get(pathOf(key))?.clone(),
        delete: async (key: string | Request) => cache.delete(pathOf(key)),
        keys: async () => [...cache.keys()].map((path) => new Request(`https://tend.test${path}`)),
      }
    },
  }
}
