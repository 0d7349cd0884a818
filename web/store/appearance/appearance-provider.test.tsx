import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AppearanceProvider, useAppearance } from './appearance-provider.tsx'

function Reader() {
  const { theme, mood } = useAppearance()
  return (
    <p>
      {String(theme)} {String(mood)}
    </p>
  )
}

test('useAppearance reads theme and mood inside the provider and throws outside it', () => {
  const inside = renderToString(
    <AppearanceProvider>
      <Reader />
    </AppearanceProvider>,
  )
  expect(inside.replaceAll('<!-- -->', '')).toBe('<p>null null</p>')
  expect(() => renderToString(<Reader />)).toThrow('within an AppearanceProvider')
})
