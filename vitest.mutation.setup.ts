import fc from 'fast-check'

// One failure is enough to notice a mutant, and a mutant that no run of five seconds notices counts
// as survived.
fc.configureGlobal({ endOnFailure: true, interruptAfterTimeLimit: 5000 })
