import { expect, test } from 'vitest'
import { webDeviceInfo } from './device-info.ts'

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6_2 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile/15E148 Safari/604.1',
    ['iPhone', 'ios', '18.6.2'],
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel 9 Pro Build/BP2A.250605) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
    ['Pixel 9 Pro', 'android', '16'],
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    [null, 'android', '10'],
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0',
    [null, 'windows', '10.0'],
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.6 Safari/605.1.15',
    ['Macintosh', 'mac', '10.15.7'],
  ],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0', [null, 'unknown', null]],
  ['', [null, 'unknown', null]],
])('%s', (userAgent, [model, operatingSystem, osVersion]) => {
  expect(webDeviceInfo(userAgent)).toEqual({
    platform: 'web',
    model,
    operatingSystem,
    osVersion,
    isVirtual: null,
  })
})
