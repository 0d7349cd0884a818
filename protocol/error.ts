import * as z from 'zod/mini'

/**
 * The machine-readable `code` of an error response; its `message` is for people.
 *
 * `erased` comes with status 410, for every read or write of a user id whose data was erased. The
 * device that erased the data continues with a new id, and the old id stays erased permanently.
 * Without this error, a second device of the user would push its copy of the data again. With it,
 * the second device asks its user what to do.
 *
 * `wrong_key` comes with status 401, for every request for a claimed user id without its access key.
 * The response is the same whether the id has data, has none or was erased.
 *
 * `wrong_host` comes with status 421, for every request for a host name that the server does not
 * accept, which protects it against DNS rebinding.
 *
 * `id_full` comes with status 413, for a write that needs more space than the host allows an id. A write
 * that makes an entry shorter succeeds, and so do reading and erasing.
 *
 * `daily_limit` comes with status 429 and `Retry-After`, for a write from an address or network that has
 * stored as much, or used as many new ids, as the host allows per day.
 *
 * `insufficient_storage` comes with status 507, for every write except an erasure while the server's
 * disk has too little free space.
 *
 * `signup_closed`, `invite_needed` and `wrong_invite` come with status 403, for a write for a new user id
 * if the host accepts none, or only with the invitation code in the header `Tend-Invite`.
 *
 * `unknown_vault` comes with status 404, for a request for a vault that was not created, or that a restored
 * backup does not contain.
 */
export const ErrorCode = z.enum([
  'bad_request',
  'wrong_key',
  'foreign_origin',
  'signup_closed',
  'invite_needed',
  'wrong_invite',
  'not_found',
  'unknown_vault',
  'method_not_allowed',
  'erased',
  'too_large',
  'id_full',
  'unsupported_media_type',
  'wrong_host',
  'too_many_requests',
  'daily_limit',
  'unavailable',
  'insufficient_storage',
  'internal',
])

export const ErrorResponse = z.object({
  error: z.object({ code: ErrorCode, message: z.string() }),
})

export type ErrorCode = z.infer<typeof ErrorCode>
export type ErrorResponse = z.infer<typeof ErrorResponse>
