/** The invitation code of a server that only those who know it may start to use. */
export const INVITE_CODE = /^[A-Za-z0-9_-]{8,100}$/

/** The header for the code, which the server looks at only for a user id that it does not know. */
export const INVITE_HEADER = 'tend-invite'
