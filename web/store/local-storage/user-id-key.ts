/** The key of the user id, which the database stores too. */
export const USER_ID_STORAGE_KEY = 'wellness_user_id'
