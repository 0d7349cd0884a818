import { appAmounts, loadAppAmounts } from '@tend/shared/food-amounts/app-amounts'
import { useEffect, useState } from 'react'

/** Shows the component again when the words for servings in the app's language are loaded. */
export function useAppAmounts(): void {
  const [, setAmounts] = useState(appAmounts)
  useEffect(() => {
    loadAppAmounts().then(
      () => setAmounts(appAmounts()),
      (error: unknown) => console.error('The words for servings could not be loaded', error),
    )
  }, [])
}
