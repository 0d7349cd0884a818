import * as z from 'zod/mini'

/** What went wrong, for a program (`code`) and for a person (`message`). */
export const ErrorCode = z.enum([
  'bad_request',
  'foreign_origin',
  'not_found',
  'method_not_allowed',
  'too_large',
  'unsupported_media_type',
  'too_many_requests',
  'unavailable',
  'internal',
])

export const ErrorAnswer = z.object({
  error: z.object({ code: ErrorCode, message: z.string() }),
})

export type ErrorCode = z.infer<typeof ErrorCode>
export type ErrorAnswer = z.infer<typeof ErrorAnswer>
