import type { EatingLog } from '@tend/shared/days/daily-fields'
import { AboutEating } from '../../../areas/mindful-eating/screens/about-eating.tsx'
import { ReflectionCard } from '../../../areas/mindful-eating/screens/reflection-card.tsx'
import { queueEdit } from '../../../store/days/edit-queue.ts'
import { dayAt } from '../../../store/device/today/day-clock.ts'
import { drawParts } from '../draw-parts.tsx'
import { keepTyping } from '../keep-typing.ts'

/** Keeps a text that is typed before the app has loaded: it may be closed before. The app saves it later. */
const keepText = (name: keyof EatingLog) => (text: string) =>
  queueEdit({ date: dayAt(Date.now()), name, text })

drawParts({
  reflections: ({ lines }) => {
    if (!lines) return null
    const texts = new Map(lines)
    const [food = '', feelings = ''] = [texts.get('Food'), texts.get('Feelings')]
    return (
      <>
        <div className="mt-8">
          <ReflectionCard
            food={{ value: food, onValueChange: keepText('food') }}
            feelings={{ value: feelings, onValueChange: keepText('feelings') }}
            isSaved={food !== '' || feelings !== ''}
          />
        </div>
        <AboutEating day={dayAt(Date.now())} />
      </>
    )
  },
})
keepTyping()
