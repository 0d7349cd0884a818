import { dayNumber, type LocalDate } from '../days/local-date.ts'

/** Questions to look at a meal by; none of them is about how much, or whether it was right. */
const PROMPTS: readonly string[] = [
  'What did the first bite taste of?',
  'How hungry were you when you sat down?',
  'Which colours were on your plate?',
  'Who grew, cooked or carried this to you?',
  'What did you hear while you ate?',
  'Where in your body did you notice being full?',
  'What would you like more of tomorrow?',
  'Was it warm or cold, soft or crisp?',
  'What were you thinking of while you ate?',
  'When did you put the fork down for a moment?',
  'Did you eat alone or in company, and how was that?',
  'What made you choose this today?',
  'Which smell reached you first?',
  'How do you feel an hour later?',
  'What did you leave, and how did you know it was enough?',
  'Which meal does this one remind you of?',
  'How fast did the plate become empty?',
  'What was the best mouthful of the day?',
  'What does your body ask for right now?',
  'How was the light where you ate?',
  'What are you glad to have eaten today?',
]

const PROMPTS_A_DAY = 3

/** The questions of a day: others on the next, all of them within a week. */
export function reflectionPrompts(date: LocalDate): readonly string[] {
  const first = (dayNumber(date) * PROMPTS_A_DAY) % PROMPTS.length
  return Array.from(
    { length: PROMPTS_A_DAY },
    (_, index) => PROMPTS.at((first + index) % PROMPTS.length) ?? '',
  )
}
