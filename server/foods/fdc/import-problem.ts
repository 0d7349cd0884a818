/** Why a download cannot be imported, as a sentence for the person who tries. Nothing was changed. */
export class ImportProblem extends Error {}
