import { dayAt } from '../../../data/device/day-clock.ts'
import { AboutEating } from '../../../features/mindful-eating/about-eating.tsx'
import { ReflectionCard } from '../../../features/mindful-eating/reflection-card.tsx'
import { drawParts } from '../draw-parts.tsx'
import { keepTyping } from '../keep-typing.ts'

const nothing = () => {}

drawParts({
  reflections: ({ lines }) => {
    if (!lines) return null
    const texts = new Map(lines)
    const [food = '', feelings = ''] = [texts.get('Food'), texts.get('Feelings')]
    return (
      <>
        <div className="mt-8">
          <ReflectionCard
            food={{ value: food, onValueChange: nothing }}
            feelings={{ value: feelings, onValueChange: nothing }}
            isSaved={food !== '' || feelings !== ''}
          />
        </div>
        <AboutEating day={dayAt(Date.now())} />
      </>
    )
  },
})
keepTyping()
