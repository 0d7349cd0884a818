import { plural } from '@tend/text'
import type { DayFacet } from '../../../contract/day-facet.ts'
import { GOALS, goalsOn } from '../../../store/settings/rules/goal-settings.ts'
import { VOLUME_UNIT, volumeText } from '../rules/volume-unit.ts'

const glassesText = (glasses: number) => plural(glasses, { one: '# glass', other: '# glasses' })

export const waterDays: DayFacet<'waterCount'> = {
  waterCount: {
    card: (glasses) => (glasses > 0 ? [['Water', glassesText(glasses)]] : []),
    observed: { as: 'water', has: (glasses) => glasses > 0 },
    figures: (glasses) => (glasses > 0 ? { glasses } : {}),
    year: {
      line: 'water',
      count: (glasses) => glasses,
      width: (glasses, { settings, date }) => glasses / goalsOn(GOALS.read(settings), date).glasses,
      texts(glasses, { settings, date }) {
        const { glassMl } = goalsOn(GOALS.read(settings), date)
        return [glassesText(glasses), volumeText(glasses * glassMl, VOLUME_UNIT.read(settings))]
      },
      cell: null,
    },
  },
}
