/**
 * Sports of other apps' files, as `sportOf` and the reader of Apple Health name their exercises, beside those that the
 * catalogue of exercises has. Workouts store these names; a build translates them (`exerciseName`).
 */
export const SPORT_NAMES: readonly string[] = [
  ...['American football', 'Archery', 'Australian football', 'Barre', 'Baseball', 'Boot camp'],
  ...['Bowling', 'Calisthenics', 'Cardio dance', 'Cooldown', 'Core training', 'Cricket'],
  ...['Cross training', 'Curling', 'Dance', 'Disc sports', 'Diving', 'Elliptical'],
  ...['Equestrian sports', 'Exercise class', 'Fencing', 'Fishing', 'Fitness gaming', 'Flexibility'],
  ...['Frisbee', 'Functional strength training', 'Guided breathing', 'Gymnastics', 'Hand cycling'],
  ...['Handball', 'High intensity interval training', 'Hockey', 'Hunting', 'Ice hockey'],
  ...['Kitesurfing', 'Lacrosse', 'Mind and body', 'Mixed cardio', 'Mountaineering'],
  ...['Paddle sports', 'Paddling', 'Paragliding', 'Pickleball', 'Play', 'Preparation and recovery'],
  ...['Racquetball', 'Rock climbing', 'Roller hockey', 'Rugby', 'Sailing', 'Scuba diving'],
  ...['Skating', 'Skating sports', 'Skiing', 'Sky diving', 'Snorkeling', 'Snow sports'],
  ...['Snowshoeing', 'Soccer', 'Social dance', 'Softball', 'Stairs', 'Step training'],
  ...['Strength training', 'Stretching', 'Surfing', 'Surfing sports', 'Swim bike run'],
  ...['Track and field', 'Traditional strength training', 'Training', 'Transition'],
  ...['Water fitness', 'Water polo', 'Water sports', 'Weight training', 'Weightlifting'],
  ...['Wheelchair', 'Windsurfing', 'Workout', 'Wrestling'],
]
