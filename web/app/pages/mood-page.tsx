import { MoodPicker } from '../../features/mood/mood-picker.tsx'
import { AppPage } from '../app-page.tsx'

export function Page() {
  return (
    <AppPage
      title="Mood Colors"
      subtitle="Choose what today feels like"
      backHref="/"
      current="mood"
    >
      <MoodPicker />
    </AppPage>
  )
}
