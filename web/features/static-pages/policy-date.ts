/** When Privacy and Terms were last changed in what they say (specification §9). */
export const POLICY_DATE = 'January 27, 2025'
