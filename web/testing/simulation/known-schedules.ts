import type { Schedule, Step } from './world.ts'

/** A step of a schedule in this list. */
type StepParts = readonly [afterMs: number, device: number, tab: number, what: string, seed: number]

interface KnownSchedule extends Omit<Schedule, 'steps'> {
  readonly title: string
  readonly steps: readonly StepParts[]
}

/**
 * Schedules that violated an invariant once, as the simulation has printed them, or that find a fault of
 * `scripts/simulation-mutations.mjs` which random ones seldom meet. Each run begins with them.
 */
const KNOWN: readonly KnownSchedule[] = [
  {
    title: 'a tracker is brought back while only a part of its deletion has arrived',
    seed: 5,
    people: [2],
    steps: [
      [60000, 0, 0, 'turn the sealed copy on', 2962560684],
      [60000, 1, 0, 'join the sealed copy', 3318907087],
      [12463, 0, 0, 'make trackers', 365661495],
      [11843, 0, 0, 'make trackerEntries', 3092815595],
      [9162, 0, 0, 'make trackerEntries', 3889614726],
      [4588, 0, 0, 'make trackerEntries', 3349487860],
      [14812, 0, 0, 'make trackerEntries', 2837083827],
      [276, 0, 0, 'make trackerEntries', 1998883827],
      [6009, 0, 0, 'make trackerEntries', 3850651997],
      [5762, 0, 0, 'make trackerEntries', 3243976644],
      [14469, 0, 0, 'make trackerEntries', 1089109639],
      [4165, 0, 0, 'make trackerEntries', 1170891035],
      [2465, 0, 0, 'make trackerEntries', 2018968048],
      [19832, 0, 0, 'make trackerEntries', 1054296391],
      [6340, 0, 0, 'make trackerEntries', 1750465597],
      [6830, 0, 0, 'make trackerEntries', 1503708595],
      [300000, 1, 0, 'look at a page', 3756388910],
      [300000, 0, 0, 'a proxy refuses large requests', 1070284630],
      [60000, 0, 0, 'delete trackers', 752565368],
      [3517, 0, 0, 'device goes offline', 1197825871],
      [60000, 1, 0, 'look at a page', 4287608112],
      [60000, 1, 0, 'bring back', 58950654],
    ],
  },
  {
    title:
      'a device sends something to the copy that another one has replaced, and loses its database',
    seed: 1,
    people: [2],
    steps: [
      [60000, 0, 0, 'turn the sealed copy on', 2693262067],
      [60000, 1, 0, 'join the sealed copy', 11749833],
      [300000, 1, 0, 'make new words', 2632122864],
      [576, 1, 0, 'device goes offline', 1828783984],
      [19896, 0, 0, 'make measurements', 1955374602],
      [600000, 0, 0, 'device loses its database', 596715197],
    ],
  },
  {
    title: 'two devices change an entry while one has left the sealed copy',
    seed: 3,
    people: [2],
    steps: [
      [60000, 0, 0, 'turn the sealed copy on', 3093350482],
      [60000, 1, 0, 'join the sealed copy', 166052715],
      [1498, 0, 0, 'make measurements', 3277083196],
      [300000, 1, 0, 'leave the sealed copy', 2373429957],
      [300000, 0, 0, 'change measurements', 359028693],
      [300000, 1, 0, 'change measurements', 3065693501],
      [600000, 1, 0, 'join the sealed copy', 2047531335],
    ],
  },
  {
    title:
      'new words bring a deleted session back as a copy, although somebody has brought it back',
    seed: 30173,
    people: [3, 2],
    steps: [
      [60000, 0, 1, 'turn the sealed copy on', 2959063428],
      [60000, 1, 1, 'join the sealed copy', 668102281],
      [5075115, 3, 0, 'device goes offline', 1930526164],
      [4707, 0, 1, 'breathe', 3655635793],
      [2433348, 0, 1, 'breathe', 855220982],
      [5300, 0, 2, 'make breathingSessions', 274070478],
      [4182077, 1, 0, 'delete breathingSessions', 181645713],
      [21580, 1, 2, 'delete breathingSessions', 2090684388],
      [9978, 1, 2, 'undo', 1513101143],
      [12837, 1, 1, 'make new words', 474188569],
      [4453, 0, 0, 'join the sealed copy', 3012008532],
    ],
  },
  {
    title: 'the Undo of a change that was found by comparing takes what another device has changed',
    seed: 1000056,
    people: [4],
    steps: [
      [60000, 0, 1, 'turn the sealed copy on', 370687189],
      [60000, 1, 0, 'join the sealed copy', 1451599003],
      [60000, 2, 2, 'join the sealed copy', 1957992109],
      [60000, 3, 0, 'join the sealed copy', 1747253851],
      [13648, 3, 2, 'make exercises', 739019952],
      [15299, 1, 2, 'change barcodeFoods', 340314289],
      [1316529, 0, 1, 'delete measurements', 4269706562],
      [20294, 2, 0, 'device goes offline', 3887170822],
      [27728, 1, 0, 'change exercises', 1441184218],
      [29839, 2, 0, 'change exercises', 2481462055],
      [14080, 2, 0, 'undo', 89700430],
    ],
  },
  {
    title: 'putting trackers in the same order outdates the Undo of another device',
    seed: 9100243,
    people: [4],
    steps: [
      [60000, 0, 0, 'turn the sealed copy on', 1853269036],
      [60000, 1, 0, 'join the sealed copy', 3695670293],
      [60000, 2, 0, 'join the sealed copy', 705577270],
      [60000, 3, 0, 'join the sealed copy', 2482287319],
      [1558, 3, 0, 'start a tracker of the catalogue', 762565783],
      [3512070, 3, 0, 'stop a tracker', 1252222487],
      [14572, 2, 0, 'make trackers', 2886405882],
      [2567018, 2, 0, 'change trackerEntries', 3331083531],
      [22480, 0, 0, 'put trackers in another order', 215656753],
      [5723, 0, 0, 'undo', 2158769607],
      [27594, 2, 0, 'undo', 4049139572],
    ],
  },
  {
    title: 'a device is offline while it turns the sealed copy off everywhere',
    seed: 9102407,
    people: [2],
    steps: [
      [60000, 0, 0, 'turn the sealed copy on', 272972848],
      [60000, 1, 0, 'join the sealed copy', 4263277991],
      [10819617, 1, 0, 'start a tracker of the catalogue', 3271147768],
      [14379970, 0, 0, 'device goes offline', 2868499903],
      [452, 0, 0, 'turn the sealed copy off everywhere', 1076400931],
      [14536, 1, 0, 'device loses its database', 1229979384],
    ],
  },
  {
    title: 'a device goes back to before it deleted a breathing session',
    seed: 9200384,
    people: [4],
    steps: [
      [10493, 0, 2, 'make breathingSessions', 1545408460],
      [6763676, 0, 1, 'profile is copied', 1971002135],
      [25026, 0, 0, 'delete breathingSessions', 1360928275],
      [29657, 0, 2, 'device goes back to the copied profile', 284110404],
    ],
  },
  {
    title: 'a version is replaced on one device, and unlisted on another that still shows it',
    seed: 9103187,
    people: [3, 3, 2],
    steps: [
      [60000, 0, 0, 'turn the sealed copy on', 2493315195],
      [60000, 1, 0, 'join the sealed copy', 2251170926],
      [60000, 2, 0, 'join the sealed copy', 1948120417],
      [1807, 2, 0, 'make trackers', 2739773846],
      [2838381, 2, 0, 'put a tracker away', 720380595],
      [1541926, 2, 0, 'make trackerEntries', 2590600540],
      [3475988, 0, 0, 'change a tracker', 914813251],
      [1161510, 1, 0, 'stop a tracker', 4171205671],
      [3560123, 0, 0, 'bring back', 1866689396],
      [11368, 2, 0, 'make trackerEntries', 1178851162],
      [2981, 2, 0, 'use a tracker again', 3867047645],
      [4463, 0, 0, 'delete all for good', 710670655],
    ],
  },
  {
    title: 'the Undo of a saved template is listed where a change of it was tried and undone',
    seed: 9102937,
    people: [4],
    steps: [
      [60000, 0, 0, 'turn the sealed copy on', 1452953847],
      [60000, 2, 0, 'join the sealed copy', 1627384476],
      [22348, 2, 0, 'make templates', 3425085126],
      [6709212, 0, 0, 'delete trackerEntries', 2767943848],
      [16381, 0, 0, 'device goes offline', 3594261035],
      [16491, 2, 0, 'undo', 3712868107],
      [2436688, 0, 0, 'change templates', 2165889273],
      [20209, 0, 0, 'undo', 443334655],
    ],
  },
  {
    title: 'two offline devices note the same day',
    seed: 1,
    people: [2],
    steps: [
      [60000, 0, 0, 'turn the sealed copy on', 2773757436],
      [60000, 1, 0, 'join the sealed copy', 2546109573],
      [60000, 0, 0, 'make trackers', 1485081306],
      [600000, 1, 0, 'look at a page', 3512318731],
      [5000, 0, 0, 'make trackerEntries', 3885121684],
      [5000, 1, 0, 'make trackerEntries', 2943010621],
    ],
  },
  {
    title: 'a file is moved out while an offline device changes its workout',
    seed: 1,
    people: [2],
    steps: [
      [60000, 0, 0, 'turn the sealed copy on', 2773757436],
      [60000, 1, 0, 'join the sealed copy', 2546109573],
      [60000, 0, 0, 'move in', 1485081306],
      [600000, 1, 0, 'device goes offline', 1596222465],
      [5000, 1, 0, 'change workouts', 3714514151],
      [600000, 0, 0, 'move out', 3885121684],
    ],
  },
  {
    title: 'a tab that was frozen while its device took over a code logs a meal',
    seed: 1,
    people: [2],
    steps: [
      [5000, 1, 0, 'a tab freezes', 3885121684],
      [5000, 1, 1, 'take over a code', 2943010621],
      [5000, 1, 0, 'make meals', 3478756146],
    ],
  },
  {
    title: 'an entry is brought back after its tracker was deleted for good',
    seed: 2,
    people: [1],
    steps: [
      [60000, 0, 0, 'make trackers', 1252535231],
      [5000, 0, 0, 'make trackerEntries', 1537802892],
      [5000, 0, 0, 'delete trackerEntries', 168095189],
      [5000, 0, 0, 'delete trackers', 3427686890],
      [5000, 0, 0, 'delete for good', 3518874843],
      [5000, 0, 0, 'bring back', 4230593400],
    ],
  },
  {
    title: 'a device joins under new words while another one changes an entry and takes that back',
    seed: 70003,
    people: [3],
    steps: [
      [60000, 0, 0, 'turn the sealed copy on', 2364088935],
      [60000, 1, 2, 'join the sealed copy', 330850973],
      [60000, 2, 0, 'join the sealed copy', 2724931525],
      [11348, 1, 2, 'make templates', 3912235935],
      [6988, 2, 2, 'import an export', 3665305835],
      [1255, 1, 1, 'make new words', 3739758084],
      [3449240, 1, 2, 'change templates', 3795388804],
      [8325, 2, 2, 'join the sealed copy', 2688342885],
      [11890, 1, 2, 'undo', 3915718114],
      [9538, 0, 2, 'join the sealed copy', 427794925],
    ],
  },
]

export const KNOWN_SCHEDULES: readonly Schedule[] = KNOWN.map(({ seed, people, steps }) => ({
  seed,
  people,
  steps: steps.map(
    ([afterMs, device, tab, what, seed]): Step => ({ afterMs, device, tab, what, seed }),
  ),
}))
