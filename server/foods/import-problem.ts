/** A download cannot be imported. The message tells the user of the command why. */
export class ImportProblem extends Error {}
