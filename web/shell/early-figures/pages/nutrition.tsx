import type { EatingLog } from '@tend/shared/days/daily-fields'
import { t } from '@tend/text'
import { AboutEating } from '../../../areas/mindful-eating/screens/about-eating.tsx'
import { ReflectionCard } from '../../../areas/mindful-eating/screens/reflection-card.tsx'
import { dayAt } from '../../../store/device/today/day-clock.ts'
import { draftKey } from '../../../store/local-storage/draft-key.ts'
import { storeText } from '../../../store/local-storage/local-storage.ts'
import { drawParts } from '../draw-parts.tsx'
import { keepTyping } from '../keep-typing.ts'

/** Keeps a text that is typed before the app has loaded: it may be closed before. The app saves it later. */
const keepText = (name: keyof EatingLog, before: string) => (text: string) =>
  storeText(
    draftKey(`eating_${dayAt(Date.now())}_${name}`),
    JSON.stringify({ texts: [text], begunOn: [before] }),
  )

drawParts({
  reflections: ({ lines }) => {
    if (!lines) return null
    const texts = new Map(lines.map(({ name, text }) => [name, text]))
    const [food = '', feelings = ''] = [texts.get(t`Food`), texts.get(t`Feelings`)]
    return (
      <>
        <div className="mt-8">
          <ReflectionCard
            food={{ value: food, onValueChange: keepText('food', food) }}
            feelings={{ value: feelings, onValueChange: keepText('feelings', feelings) }}
            isSaved={food !== '' || feelings !== ''}
          />
        </div>
        <AboutEating day={dayAt(Date.now())} />
      </>
    )
  },
})
keepTyping()
