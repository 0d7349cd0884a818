#!/usr/bin/env node

// Loaded from here, so that a limit of open files that is too low even for that ends with a sentence.
import('./tend.ts').catch((error: unknown) => {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'EMFILE') throw error
  console.error(`${error.message}. Raise the limit of open files (ulimit -n).`)
  process.exitCode = 1
})
