import { dayNumber, type LocalDate } from '../days/local-date.ts'

/** Questions about a meal. None asks about amounts, and none judges. */
const PROMPTS: readonly string[] = [
  'What did the first bite taste like?',
  'How hungry were you when you sat down?',
  'Which colours were on your plate?',
  'Who grew, cooked or carried this to you?',
  'What did you hear while you ate?',
  'Where in your body did you notice that you were full?',
  'What would you like more of tomorrow?',
  'Was it warm or cold, soft or crisp?',
  'What were you thinking about while you ate?',
  'When did you put the fork down for a moment?',
  'Did you eat alone or in company, and how was that?',
  'What made you choose this today?',
  'Which smell did you notice first?',
  'How do you feel an hour later?',
  'What did you leave, and how did you know it was enough?',
  'Which meal does this one remind you of?',
  'How quickly did you eat?',
  'What was the best mouthful of the day?',
  'What is your body asking for right now?',
  'What was the light like where you ate?',
  'What are you glad to have eaten today?',
]

const PROMPTS_PER_DAY = 3

/** The three questions of a day. They repeat every week. */
export function reflectionPrompts(date: LocalDate): readonly string[] {
  const first = (dayNumber(date) * PROMPTS_PER_DAY) % PROMPTS.length
  return Array.from(
    { length: PROMPTS_PER_DAY },
    (_, index) => PROMPTS.at((first + index) % PROMPTS.length) ?? '',
  )
}
