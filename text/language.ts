/** The language of all texts. A build for another language replaces it. */
export const LANGUAGE: string = 'en'
