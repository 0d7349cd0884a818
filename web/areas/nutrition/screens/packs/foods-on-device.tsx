import { parseLocalDate } from '@tend/shared/days/local-date'
import { regionOfLanguage } from '@tend/shared/forms/region-of-language'
import { t } from '@tend/text'
import ArchiveX from 'lucide-react/icons/archive-x'
import Download from 'lucide-react/icons/download'
import Lock from 'lucide-react/icons/lock'
import RotateCw from 'lucide-react/icons/rotate-cw'
import ScanBarcode from 'lucide-react/icons/scan-barcode'
import Trash2 from 'lucide-react/icons/trash'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { shortDate } from '../../../../platform/formats/date-formats.ts'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import { useToday } from '../../../../store/device/today/today.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { MoreActions } from '../../../../ui/controls/more-actions.tsx'
import { ProgressBar } from '../../../../ui/drawings/progress-bar.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { List } from '../../../../ui/lists/list.tsx'
import { ListRow } from '../../../../ui/lists/list-row.tsx'
import { SaveFailure } from '../../../../ui/overlays/save-failure.tsx'
import {
  type FoodPacks,
  foodPacks,
  newerOf,
  type PackDownload,
  type PackProblem,
  packOfCountry,
} from '../../commands/packs/food-pack-store.ts'
import { packBytes } from '../../commands/packs/stored-packs.ts'
import {
  countryName,
  megabytesOfText,
  megabytesText,
  packFoodsText,
} from '../../texts/pack-texts.ts'

type FoodPack = FoodPacks['whole'][number]

export const PACK_PROBLEMS: Readonly<Record<PackProblem, string>> = {
  'no room': t`This device has no room for it. Nothing was changed.`,
  'not whole': t`The file did not arrive whole. Try again.`,
}

/** Packs of a country's most scanned foods, which work without a network. Nothing if no packs are offered or here. */
export function FoodsOnDevice() {
  const { offered, whole, downloads, problem } = useSyncExternalStore(
    foodPacks.subscribe,
    foodPacks.current,
    foodPacks.current,
  )
  const { failed, run } = useCommand()
  useEffect(() => run(() => foodPacks.open()), [run])
  if (offered.length + whole.length + downloads.length === 0) return <SaveFailure failed={failed} />

  const here = regionOfLanguage(navigator.language)
  const known = new Set(
    [...whole, ...downloads.map(({ pack }) => pack)].map(({ country }) => country),
  )
  const others = offered.filter(({ country }) => !known.has(country))
  const first = known.size === 0 ? packOfCountry(others, here) : undefined
  const rest = others.filter((pack) => pack !== first).sort(byName)
  const isLoading = (country: string) => downloads.some(({ pack }) => pack.country === country)
  const load = (pack: FoodPack) => run(() => foodPacks.download(pack))
  const remove = (country: string) => run(() => foodPacks.remove(country))
  return (
    <>
      <Card className="grid gap-3">
        <h3>{t`Foods on this device`}</h3>
        {first && <FirstPack pack={first} onDownload={() => load(first)} />}
        {downloads.map((download) => (
          <RunningDownload
            key={download.pack.country}
            download={download}
            onGoOn={() => load(download.pack)}
            onRemove={() => remove(download.pack.country)}
          />
        ))}
        {whole.map((pack) => (
          <StoredPack
            key={pack.country}
            pack={pack}
            newer={isLoading(pack.country) ? undefined : newerOf(pack, offered)}
            onUpdate={load}
            onRemove={() => remove(pack.country)}
          />
        ))}
        <p role="status" className="text-warning-ink empty:hidden">
          {problem && PACK_PROBLEMS[problem.problem]}
        </p>
        {whole.length > 0 && (
          <p className="text-muted text-small">
            {t`Your own foods come first, then these, then the server. Figures from Open Food Facts, under the ODbL, as people entered them.`}
          </p>
        )}
        <SaveFailure failed={failed} />
      </Card>
      {rest.length > 0 && (
        <section className="grid gap-2">
          <h3 className="text-body text-muted">{t`Other countries`}</h3>
          <List>
            {rest.map((pack) => (
              <ListRow
                key={pack.country}
                title={countryName(pack.country)}
                meta={sizeText(pack)}
                wrapsTrailing
                trailing={
                  <Button
                    variant="soft"
                    size="small"
                    aria-label={t`Download ${countryName(pack.country)}`}
                    onClick={() => load(pack)}
                  >{t`Download`}</Button>
                }
              />
            ))}
          </List>
        </section>
      )}
      <h3 className="text-body text-muted">{t`Nutrients`}</h3>
    </>
  )
}

const byName = (a: FoodPack, b: FoodPack) =>
  countryName(a.country).localeCompare(countryName(b.country))

const sizeText = (pack: FoodPack) =>
  t`${packFoodsText(pack.foods)}, ${megabytesText(packBytes(pack))}`

/** The name of a pack's country, with its size. */
export function PackHead({ pack }: { pack: FoodPack }) {
  return (
    <div>
      <p className="font-heading text-heading">{countryName(pack.country)}</p>
      <p className="text-muted">{sizeText(pack)}</p>
    </div>
  )
}

function FirstPack({ pack, onDownload }: { pack: FoodPack; onDownload: () => void }) {
  return (
    <>
      <PackHead pack={pack} />
      <ul className="grid gap-3">
        <WorksOffline />
        <Fact icon={<Lock />}>{t`What you scan or search stays here.`}</Fact>
        <Fact icon={<ArchiveX />}>{t`Not part of your copies. You can remove it any time.`}</Fact>
      </ul>
      <Button wide icon={<Download />} onClick={onDownload}>{t`Download`}</Button>
    </>
  )
}

/** A sentence about packs behind its icon. */
export function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span className="flex-none text-primary-ink" aria-hidden="true">
        {icon}
      </span>
      {children}
    </li>
  )
}

/** Says why to download a pack. */
export function WorksOffline() {
  return <Fact icon={<ScanBarcode />}>{t`Barcodes and names work without a network.`}</Fact>
}

interface RunningDownloadProps {
  download: PackDownload
  onGoOn: () => void
  onRemove: () => void
}

/** A download, running or not, with the ways to go on. */
export function RunningDownload({ download, onGoOn, onRemove }: RunningDownloadProps) {
  const { pack, bytes, state } = download
  const total = packBytes(pack)
  const amount = megabytesOfText(bytes, total)
  const isRunning = state === 'running'
  return (
    <>
      <PackHead pack={pack} />
      <ProgressBar label={countryName(pack.country)} value={bytes} max={total} />
      <p className="flex flex-wrap justify-between gap-x-4 text-muted text-small">
        <span>{isRunning ? amount : t`${amount} are here`}</span>
        <span>
          {isRunning && t`You can leave this page.`}
          {state === 'lost' && t`No network just now`}
        </span>
      </p>
      {state === 'lost' && (
        <p className="text-muted">
          {t`Everything here stays. The download goes on by itself when there is a network and this page is open.`}
        </p>
      )}
      {isRunning ? (
        <Button
          variant="outline"
          wide
          onClick={() => foodPacks.stop(pack.country)}
        >{t`Stop`}</Button>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button icon={<RotateCw />} onClick={onGoOn}>{t`Go on`}</Button>
          <Button variant="ghost" onClick={onRemove}>{t`Remove`}</Button>
        </div>
      )}
    </>
  )
}

interface StoredPackProps {
  pack: FoodPack
  newer: FoodPack | undefined
  onUpdate: (newer: FoodPack) => void
  onRemove: () => void
}

function StoredPack({ pack, newer, onUpdate, onRemove }: StoredPackProps) {
  const today = useToday()
  const name = countryName(pack.country)
  const date = parseLocalDate(pack.date) ? shortDate(pack.date as never, today) : ''
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <p className="font-strong">{name}</p>
        <p className="text-muted text-small">
          {t`${packFoodsText(pack.foods)} of ${date}, ${megabytesText(packBytes(pack))}`}
        </p>
      </div>
      {newer && (
        <Button
          variant="soft"
          size="small"
          aria-label={t`Update ${name}`}
          onClick={() => onUpdate(newer)}
        >{t`Update`}</Button>
      )}
      <MoreActions
        of={name}
        actions={[{ label: t`Remove`, icon: <Trash2 />, onSelect: onRemove }]}
      />
    </div>
  )
}
