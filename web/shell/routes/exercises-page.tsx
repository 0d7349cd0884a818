import { t } from '@tend/text'
import { useState } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import { deferredSections } from '../../ui/layout/deferred-section.tsx'
import { EarlyPart } from '../../ui/layout/early-part.tsx'
import { Loading } from '../../ui/overlays/loading.tsx'
import { AppPage } from '../navigation/app-page.tsx'
import { useViewFocus, useViewTitle } from '../navigation/page-focus.ts'

const section = deferredSections(() => import('../parts/exercises-sections.ts'))
const ExerciseList = section(
  (part) => part.ExerciseList,
  <EarlyPart name="exercises" fallback={<Loading className="mt-8 min-h-140" />} />,
)
const ExerciseDetail = section(
  (part) => part.ExerciseDetail,
  <Loading className="mt-8 min-h-140" />,
)

/** Reserves the line of the subtitle while the exercise is not known yet. */
const UNKNOWN = { title: t`Exercise`, subtitle: '\u00a0' }

export const frame = { title: t`Exercises`, ownFrame: true }

/** The list of exercises, or the exercise in the address: `/exercises?id=preset_1`. */
export function Page() {
  const id = useLocationProperty(
    () => new URLSearchParams(location.search).get('id'),
    () => null,
  )
  useViewFocus(id ?? '')
  return id === null ? <Exercises /> : <Exercise key={id} id={id} />
}

function Exercises() {
  useViewTitle(t`Exercises`)
  return (
    <AppPage columns title={t`Exercises`} subtitle={t`The latest first`} backHref="/move">
      <ExerciseList />
    </AppPage>
  )
}

function Exercise({ id }: { id: string }) {
  const [title, setTitle] = useState(UNKNOWN)
  useViewTitle(title.title)
  return (
    <AppPage columns {...title} backHref="/exercises">
      <ExerciseDetail id={id} onTitle={setTitle} />
    </AppPage>
  )
}
