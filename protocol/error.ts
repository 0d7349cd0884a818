import * as z from 'zod/mini'

/**
 * What went wrong, for a program (`code`) and for a person (`message`). `erased` comes with 410, for
 * every read or write of an id whose data the person has had erased. An id is never used again: the
 * device that erases makes a new one. So a second device, which still has its copy, learns of it and
 * asks its person what to do, where otherwise it would send everything anew.
 */
export const ErrorCode = z.enum([
  'bad_request',
  'foreign_origin',
  'not_found',
  'method_not_allowed',
  'erased',
  'too_large',
  'unsupported_media_type',
  'too_many_requests',
  'unavailable',
  'internal',
])

export const ErrorResponse = z.object({
  error: z.object({ code: ErrorCode, message: z.string() }),
})

export type ErrorCode = z.infer<typeof ErrorCode>
export type ErrorResponse = z.infer<typeof ErrorResponse>
