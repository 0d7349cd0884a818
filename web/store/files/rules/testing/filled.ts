type Scalar = string | number | boolean | null | undefined

/**
 * `T` with every field required, at any depth. A fixture of the newest release has this type, so
 * that a new optional field has to be added to a fixture too.
 */
export type Filled<T> = T extends Scalar ? T : { [Field in keyof T]-?: Filled<T[Field]> }
