import * as z from 'zod/mini'

/** A file of a pack, whose name contains its checksum. */
const PackPart = z.object({
  file: z.string().check(z.regex(/^[a-z]{2}-[0-9a-f]{16}\.pack$/)),
  bytes: z.int().check(z.minimum(1), z.maximum(8 * 1024 * 1024)),
  /** SHA-256 in hexadecimal. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})

const FoodPack = z.object({
  /** Two letters, as `DE`. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  foods: z.int().check(z.minimum(1)),
  /** The local date on which it was made. */
  date: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  parts: z.array(PackPart).check(z.minLength(1), z.maxLength(1000)),
})

export type FoodPack = z.infer<typeof FoodPack>

/** GET: the packs of foods that a device can store. Static hosts serve the same files below the same path. */
export const listFoodPacks = {
  folder: '/api/food/packs/',
  list: 'list.json',
  response: z.object({
    /** Of the list and the files. A device ignores a list of another version. */
    version: z.literal(1),
    packs: z.array(FoodPack),
  }),
} as const

export type FoodPackList = z.infer<typeof listFoodPacks.response>
