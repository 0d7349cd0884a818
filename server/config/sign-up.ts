import { INVITE_CODE } from '@tend/shared/records/invite-code'

/** Who may start a diary, that is, store something for a new user id. */
export type SignUp =
  | { readonly who: 'everyone' }
  /** `code` is for everyone; `null` if there are only invitations for one person each. */
  | { readonly who: 'invited'; readonly code: string | null }
  | { readonly who: 'nobody' }

/**
 * Reads `SIGNUP` and `INVITE_CODE`.
 * @param read returns the value of a variable, if it is set
 * @returns the setting, or a message about an invalid value
 */
export function readSignUp(read: (name: string) => string | undefined): SignUp | string {
  const mode = read('SIGNUP') ?? 'open'
  const code = read('INVITE_CODE')
  if (!['open', 'invite', 'closed'].includes(mode)) return 'SIGNUP must be open, invite or closed.'
  if (mode === 'invite') {
    return code === undefined || INVITE_CODE.test(code)
      ? { who: 'invited', code: code ?? null }
      : 'INVITE_CODE must be 8 to 100 letters, digits, _ or -.'
  }
  if (code !== undefined) return 'SIGNUP must be invite, because INVITE_CODE is set.'
  return { who: mode === 'open' ? 'everyone' : 'nobody' }
}
