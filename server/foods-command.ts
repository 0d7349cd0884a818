import { runFoodsCommand } from './foods/command.ts'

const { sentence, isDone } = await runFoodsCommand(process.argv.slice(2), process.env)
if (isDone) console.log(sentence)
else console.error(sentence)
process.exitCode = isDone ? 0 : 1
