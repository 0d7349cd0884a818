/** The user id: the prefix `user_` and a random part. */
export const USER_ID = /^user_[A-Za-z0-9_-]{16,64}$/

export function isUserId(text: string): boolean {
  return USER_ID.test(text)
}
