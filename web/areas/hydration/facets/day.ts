import { plural, t } from '@tend/text'
import type { DayFacet, FigureContext } from '../../../contract/day-facet.ts'
import { GOALS, goalsOn } from '../../../store/settings/rules/goal-settings.ts'
import { exactVolumeIn, VOLUME_UNIT, volumeText } from '../rules/volume-unit.ts'

const glassesText = (glasses: number) => plural(glasses, { one: '# glass', other: '# glasses' })

const goalsOf = ({ settings, date }: FigureContext) => goalsOn(GOALS.read(settings), date)

export const dayParts: DayFacet<'waterCount'> = {
  waterCount: {
    count: (glasses) => glasses,
    card: (glasses) => (glasses > 0 ? [[t`Water`, glassesText(glasses)]] : []),
    summary: { name: t`Water` },
    figures: {
      glasses: {
        of: (glasses) => glasses,
        hasDecimal: true,
        plot: {
          title: t`Water`,
          unit: () => t`glasses a day`,
          goalOn: (context) => goalsOf(context).glasses,
          fill: '--primary',
        },
        summary: {
          label: t`Glasses of water`,
          hasTotal: true,
          hasMean: true,
          head: t`Glasses a day`,
        },
      },
      waterMl: {
        of: (glasses, context) => glasses * goalsOf(context).glassMl,
        unit(settings) {
          const name = VOLUME_UNIT.read(settings)
          return { name, scale: exactVolumeIn(name, 1), hasDecimal: name === 'fl oz' }
        },
        plot: null,
        summary: { label: t`Water`, hasMean: true },
      },
    },
    year: {
      line: 'water',
      width: (glasses, context) => glasses / goalsOf(context).glasses,
      texts(glasses, context) {
        const unit = VOLUME_UNIT.read(context.settings)
        return [glassesText(glasses), volumeText(glasses * goalsOf(context).glassMl, unit)]
      },
      cell: null,
    },
  },
}
