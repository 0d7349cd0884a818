/** The exercises of sessions by their numbers in Android; empty for those that say nothing. */
export const SESSIONS: readonly string[] = [
  ...['', 'badminton', 'baseball', 'basketball', 'cycling', 'stationary cycling', 'boot camp'],
  ...['boxing', 'calisthenics', 'cricket', 'dancing', 'exercise class', 'fencing'],
  ...['American football', 'Australian football', 'frisbee', 'golf', 'guided breathing'],
  ...['gymnastics', 'handball', 'high intensity interval training', 'hiking', 'ice hockey'],
  ...['ice skating', 'martial arts', 'paddling', 'paragliding', 'pilates', 'racquetball'],
  ...['rock climbing', 'roller hockey', 'rowing', 'rugby', 'running', 'treadmill running'],
  ...['sailing', 'scuba diving', 'skating', 'skiing', 'snowboarding', 'snowshoeing', 'soccer'],
  ...['softball', 'squash', 'stair climbing', 'strength training', 'stretching', 'surfing'],
  ...['open water swimming', 'pool swimming', 'table tennis', 'tennis', 'volleyball', 'walking'],
  ...['water polo', 'weightlifting', 'wheelchair', 'yoga', '', 'stair climbing', 'elliptical'],
  'rowing',
]

/** The exercises of the sets of a session by their numbers in Android. */
export const SEGMENTS: readonly string[] = [
  ...['exercise', 'barbell shoulder press', 'bench sit-up', 'cycling', 'stationary cycling'],
  ...['dumbbell curl', 'dumbbell curl', 'dumbbell front raise', 'dumbbell lateral raise'],
  ...['dumbbell triceps extension', 'dumbbell triceps extension', 'dumbbell triceps extension'],
  ...['elliptical', 'forward twist', 'pilates', 'rowing', 'running', 'treadmill running'],
  ...['stair climbing', 'stair climbing', 'stretching', 'swimming', 'swimming', 'upper twist'],
  ...['walking', 'wheelchair', 'arm curl', 'back extension', 'ball slam', 'bench press', 'burpee'],
  ...['crunch', 'deadlift', 'triceps extension', 'dumbbell row', 'front raise', 'hip thrust'],
  ...['hula hoop', 'jumping jack', 'jump rope', 'kettlebell swing', 'lateral raise'],
  ...['lat pulldown', 'leg curl', 'leg extension', 'leg press', 'leg raise', 'lunge'],
  ...['mountain climber', 'plank', 'pull-up', 'punch', 'shoulder press', 'triceps extension'],
  ...['sit-up', 'squat', 'freestyle swimming', 'backstroke swimming', 'breaststroke swimming'],
  ...['butterfly swimming', 'mixed swimming', 'swimming', 'interval training', 'weightlifting'],
  ...['exercise', 'yoga'],
]
