import { t } from '@tend/text'
import type { Exercise } from '../../../../kinds/exercise.ts'
import type { ExerciseCategory } from '../../../../kinds/exercise-categories.ts'

type Row = readonly [
  name: string,
  category: ExerciseCategory,
  muscleGroup: string,
  equipment: string,
  instructions: string,
]

/** Presets in the order of their ids, from `preset_1`. The ids are stored, so only append. */
const ROWS: readonly Row[] = [
  [
    'Push-Up',
    'strength',
    'Chest',
    'None',
    t`Hands a little wider than your shoulders, body in one line. Lower until your chest is near the floor, then press away from it. Kneel to make it easier.`,
  ],
  [
    'Bench Press',
    'strength',
    'Chest',
    'Barbell, bench',
    t`Feet flat, shoulder blades drawn together. Lower the bar to the middle of your chest and press it up over your shoulders. Ask someone to spot you when it gets heavy.`,
  ],
  [
    'Dumbbell Fly',
    'strength',
    'Chest',
    'Dumbbells, bench',
    t`Lie back with the weights above your chest, elbows slightly bent. Open your arms until you feel a stretch, then bring them together in a wide arc.`,
  ],
  [
    'Bent-Over Row',
    'strength',
    'Back',
    'Barbell',
    t`Hinge forward from the hips with a long, flat back. Pull the bar to your lower ribs and let it down slowly. Stop when your back begins to round.`,
  ],
  [
    'Lat Pulldown',
    'strength',
    'Back',
    'Cable machine',
    t`Sit tall with your thighs held in place. Draw the bar to the top of your chest, elbows down and back, and let it rise under control.`,
  ],
  [
    'Pull-Up',
    'strength',
    'Back',
    'Pull-up bar',
    t`Hang with straight arms and pull your chest toward the bar. Lower all the way down. A band under one foot takes some of the weight.`,
  ],
  [
    'Squat',
    'strength',
    'Legs',
    'Barbell',
    t`Feet about shoulder width, weight over the middle of the foot. Sit down between your hips, knees following your toes, and stand up tall.`,
  ],
  [
    'Lunge',
    'strength',
    'Legs',
    'None',
    t`Take a long step and sink until both knees are bent to a right angle. Push back up through the front heel and switch legs.`,
  ],
  [
    'Leg Press',
    'strength',
    'Legs',
    'Leg press machine',
    t`Back and hips stay on the pad. Lower the weight until your knees are well bent, then press without locking them.`,
  ],
  [
    'Romanian Deadlift',
    'strength',
    'Legs',
    'Barbell',
    t`With soft knees, send your hips back and slide the bar down your thighs until you feel a stretch in the backs of your legs. Stand up by bringing the hips forward.`,
  ],
  [
    'Calf Raise',
    'strength',
    'Legs',
    'None',
    t`Rise onto the balls of your feet, pause at the top, and come down slowly. Hold on to something for balance.`,
  ],
  [
    'Overhead Press',
    'strength',
    'Shoulders',
    'Barbell',
    t`From the front of your shoulders, press the bar straight up, head moving through as it passes. Keep your ribs down and your legs firm.`,
  ],
  [
    'Lateral Raise',
    'strength',
    'Shoulders',
    'Dumbbells',
    t`Lift the weights out to the sides as far as shoulder height, elbows leading. Lower them more slowly than they went up.`,
  ],
  [
    'Bicep Curl',
    'strength',
    'Arms',
    'Dumbbells',
    t`Elbows stay by your sides while you bring the weights up. Lower them all the way. If you have to swing, use less weight.`,
  ],
  [
    'Tricep Dip',
    'strength',
    'Arms',
    'Bench',
    t`Hands on the edge behind you, hips close to it. Bend your elbows straight back until they reach a right angle, then press up.`,
  ],
  [
    'Plank',
    'strength',
    'Core',
    'None',
    t`On your forearms, make one line from head to heels. Breathe evenly and hold for as long as the line holds.`,
  ],
  [
    'Dead Bug',
    'strength',
    'Core',
    'None',
    t`On your back, arms up and knees above your hips. Lower one arm and the opposite leg while your lower back stays on the floor, then switch sides.`,
  ],
  [
    'Kettlebell Swing',
    'strength',
    'Full Body',
    'Kettlebell',
    t`Swing the bell back between your legs and snap your hips forward to float it to chest height. The arms only guide it.`,
  ],
  [
    'Burpee',
    'cardio',
    'Full Body',
    'None',
    t`Crouch, step or jump back to a plank, come forward again and stand up with a small jump. Steps instead of jumps are kinder to the joints.`,
  ],
  [
    'Running',
    'cardio',
    'Legs',
    'None',
    t`Start slowly enough to talk. Short, quiet steps under your body carry you further than long ones.`,
  ],
  [
    'Cycling',
    'cardio',
    'Legs',
    'Bicycle',
    t`Set the saddle so that your knee stays a little bent at the bottom. Turn the pedals lightly and evenly.`,
  ],
  [
    'Walking',
    'cardio',
    'Full Body',
    'None',
    t`Look ahead, let your arms swing and roll from heel to toe. Brisk is when you breathe more but can still chat.`,
  ],
  [
    'Jump Rope',
    'cardio',
    'Full Body',
    'Rope',
    t`Turn the rope from your wrists and jump only just high enough. Land softly on the balls of your feet.`,
  ],
  [
    'Hip Opener',
    'flexibility',
    'Legs',
    'Mat',
    t`From a low lunge, let the hips sink forward and breathe into the stretch. Hold for half a minute on each side; it should never hurt.`,
  ],
  [
    'Cat-Cow',
    'flexibility',
    'Back',
    'Mat',
    t`On hands and knees, round your back as you breathe out and let it sink as you breathe in. Move slowly, one breath at a time.`,
  ],
]

/** The exercises that every user has. */
export const PRESET_EXERCISES: readonly Exercise[] = ROWS.map(
  ([name, category, muscleGroup, equipment, instructions], index) => ({
    id: `preset_${index + 1}`,
    name,
    category,
    muscleGroup,
    equipment,
    instructions,
    isCustom: 0,
    userId: null,
    createdAt: '2025-01-27T00:00:00.000Z',
  }),
)

/** The presets of distance and time, in the order in which they are offered. */
export const CARDIO_PRESETS = (['Running', 'Walking', 'Cycling'] as const).map((name) => ({
  name,
  id: `preset_${ROWS.findIndex(([each]) => each === name) + 1}`,
}))

const PRESET_IDS: ReadonlySet<string> = new Set(PRESET_EXERCISES.map(({ id }) => id))

/**
 * Whether an exercise is one that every user has, so that it cannot be deleted. Early versions have copied a
 * preset that two devices had changed; such a copy is no preset, though `isCustom` is 0.
 */
export function isPresetExercise({ id }: Pick<Exercise, 'id'>): boolean {
  return PRESET_IDS.has(id)
}
