import { regionOfLanguage } from '@tend/shared/forms/region-of-language'
import { t } from '@tend/text'
import Download from 'lucide-react/icons/download'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { SaveFailure } from '../../../../ui/overlays/save-failure.tsx'
import { type FoodPacks, foodPacks } from '../../commands/packs/food-pack-store.ts'
import { PACK_PROBLEMS, PackHead, RunningDownload, WorksOffline } from './foods-on-device.tsx'

/** Offers the pack of the user's country after an unknown barcode: once, and only where the device has none. */
export function PackOffer({ onWhole }: { onWhole: () => void }) {
  const { downloads, whole, problem } = useSyncExternalStore(
    foodPacks.subscribe,
    foodPacks.current,
    foodPacks.current,
  )
  const [pack, setPack] = useState<FoodPacks['whole'][number] | null>(null)
  const { failed, run } = useCommand()
  useEffect(
    () => run(async () => setPack(await foodPacks.offerOnce(regionOfLanguage(navigator.language)))),
    [run],
  )
  const isWhole = whole.some(({ country }) => country === pack?.country)
  // Not if the user has left the offer meanwhile, perhaps for the form.
  useEffect(() => {
    if (isWhole) onWhole()
  }, [isWhole, onWhole])
  if (pack === null) return <SaveFailure failed={failed} />

  const { country } = pack
  const running = downloads.find((download) => download.pack.country === country)
  const load = () => run(() => foodPacks.download(pack))
  return (
    <section className="grid gap-3 border-border border-t pt-4" aria-labelledby="pack-offer">
      <h3 id="pack-offer">{t`Foods on this device`}</h3>
      {running ? (
        <RunningDownload
          download={running}
          onGoOn={load}
          onRemove={() => run(() => foodPacks.remove(country))}
        />
      ) : (
        <>
          <PackHead pack={pack} />
          <ul>
            <WorksOffline />
          </ul>
          <Button variant="soft" wide icon={<Download />} onClick={load}>{t`Download`}</Button>
        </>
      )}
      <p role="status" className="text-warning-ink empty:hidden">
        {problem && PACK_PROBLEMS[problem.problem]}
      </p>
      <SaveFailure failed={failed} />
    </section>
  )
}
