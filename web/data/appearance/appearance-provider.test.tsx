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

test('theme and mood are there within the provider, and an error outside it', () => {
  const inside = renderToString(
    <AppearanceProvider>
      <Reader />
    </AppearanceProvider>,
  )
  expect(inside.replaceAll('<!-- -->', '')).toBe('<p>null null</p>')
  expect(() => renderToString(<Reader />)).toThrow('within an AppearanceProvider')
})
