/** A reason why nothing was restored. The message is for the operator. */
export class RestoreProblem extends Error {}
