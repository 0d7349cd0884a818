import { dayNumber, type LocalDate } from '@tend/shared/days/local-date'
import { t } from '@tend/text'

/** Questions about a meal. None asks about amounts, and none judges. */
const PROMPTS: readonly string[] = [
  t`What did the first bite taste like?`,
  t`How hungry were you when you sat down?`,
  t`Which colors were on your plate?`,
  t`Who grew, cooked or brought you this food?`,
  t`What did you hear while you ate?`,
  t`Where in your body did you notice that you were full?`,
  t`What would you like more of tomorrow?`,
  t`Was it warm or cold, soft or crisp?`,
  t`What were you thinking about while you ate?`,
  t`When did you put your fork down for a moment?`,
  t`Did you eat alone or with others, and how was it?`,
  t`What made you choose this today?`,
  t`Which smell did you notice first?`,
  t`How do you feel an hour later?`,
  t`How did you know that you had eaten enough?`,
  t`Which meal does this one remind you of?`,
  t`How quickly did you eat?`,
  t`What was the best mouthful of the day?`,
  t`What does your body need right now?`,
  t`What was the light like where you ate?`,
  t`What are you glad you ate today?`,
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
