import { readShortNames } from '@tend/shared/search/short-names'

/**
 * Short names of exercises, muscles and equipment, each with the words to search for instead. Everyday words for
 * muscles are in `exercise-catalogue.tsv`. Other apps' names for the presets are in `exercise-names.ts`. Written from general
 * knowledge.
 */
export const EXERCISE_SHORT_NAMES = readShortNames(`
rdl: romanian deadlift
sldl: stiff leg deadlift, romanian deadlift
dl, deads: deadlift
ohp: overhead press
mp: military press, overhead press
bp, bench: bench press
bss: bulgarian split squat
rfess: rear foot elevated split squat, bulgarian split squat
cgbp: close grip bench press
lpd: lat pulldown
bor: bent-over row
t2b, ttb: toes to bar
kbs: kettlebell swing
hspu: handstand push-up
mu: muscle-up
c2b: chest to bar pull-up
du: double under, jump rope
gm: good morning
ghr: glute ham raise
pu: push-up, pull-up
press up, floor press up: push-up
chin, chin up, chins: chin-up, pull-up
pulldown: lat pulldown
fly, flye, flies, pec deck: dumbbell fly
row: bent-over row
side raise, lat raise, delt raise: lateral raise
curl: bicep curl
dip, dips: tricep dip
heel raise: calf raise
swing: kettlebell swing
jumping jacks, star jump: jumping jack
skipping, skipping rope, skip, jumprope: jump rope
bike, biking, bicycle, cycle, spin, spinning, peloton: cycling
run, jog, jogging, treadmill, sprint, 5k, 10k, marathon: running
walk, hike, hiking, stroll, steps: walking
swim: swimming
yoga, stretch, stretching, mobility: flexibility
aerobic, conditioning, hiit: cardio
weights, lifting, resistance: strength
bb: barbell
db: dumbbell
kb: kettlebell
bw, bodyweight, no equipment, calisthenics: none
ab: abs
bicep, bi, bis: biceps, curl
tricep, tri, tris: triceps, pushdown, skull crusher
arm: arms
shoulder: shoulders
leg: legs
calf: calves
whole body, total body, fullbody: full body
`)
