/** A petal of the water flower, in a box of 300 units, with its tip at the centre. */
export const PETAL =
  'M150 93C128 78 108 57 111 37 114 19 133 11 150 11S186 19 189 37C192 57 172 78 150 93Z'
