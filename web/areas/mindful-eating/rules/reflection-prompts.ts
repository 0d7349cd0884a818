import { dayNumber, type LocalDate } from '@tend/shared/days/local-date'

/** Questions about a meal. None asks about amounts, and none judges. */
const PROMPTS: readonly string[] = [
  'What did the first bite taste like?',
  'How hungry were you when you sat down?',
  'Which colors were on your plate?',
  'Who grew, cooked or brought you this food?',
  'What did you hear while you ate?',
  'Where in your body did you notice that you were full?',
  'What would you like more of tomorrow?',
  'Was it warm or cold, soft or crisp?',
  'What were you thinking about while you ate?',
  'When did you put your fork down for a moment?',
  'Did you eat alone or with others, and how was it?',
  'What made you choose this today?',
  'Which smell did you notice first?',
  'How do you feel an hour later?',
  'How did you know that you had eaten enough?',
  'Which meal does this one remind you of?',
  'How quickly did you eat?',
  'What was the best mouthful of the day?',
  'What does your body need right now?',
  'What was the light like where you ate?',
  'What are you glad you ate today?',
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
