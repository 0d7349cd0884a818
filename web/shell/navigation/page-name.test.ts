import { expect, test } from 'vitest'
import { pageNameOf } from './page-name.ts'

test.each([
  ['/', 'index'],
  ['/index.html', 'index'],
  ['/Nourish', 'nourish'],
  ['/nourish/', 'nourish'],
  ['/nourish.html', 'nourish'],
  ['/%6eourish', 'nourish'],
  ['//', '404'],
  ['/home//', '404'],
  ['/%', '404'],
  ['/a/b', 'a/b'],
])('%s asks for %s', (path, name) => expect(pageNameOf(path)).toBe(name))
