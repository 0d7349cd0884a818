import { describe, expect, test } from 'vitest'
import { pngHeader, projectFile, projectFolder } from './project-files.ts'

const MAIN = 'android/app/src/main'
const manifest = projectFile(`${MAIN}/AndroidManifest.xml`)

function permissionsIn(xml: string, removed: boolean): string[] {
  const tags = xml.match(/<uses-permission[^>]*>/g) ?? []
  return tags
    .filter((tag) => tag.includes('tools:node="remove"') === removed)
    .map((tag) => /android:name="android\.permission\.(\w+)"/.exec(tag)?.[1] ?? tag)
}

/** The permissions after the build has merged the manifests of Capacitor and all plugins. */
function mergedPermissions(): Set<string> {
  const plugins = JSON.parse(projectFile(`${MAIN}/assets/capacitor.plugins.json`))
  const merged = new Set(permissionsIn(manifest, false))
  for (const { pkg } of plugins) {
    const path = `node_modules/${pkg}/android/src/main/AndroidManifest.xml`
    for (const permission of permissionsIn(projectFile(path), false)) merged.add(permission)
  }
  for (const permission of permissionsIn(manifest, true)) merged.delete(permission)
  return merged
}

test('declares only the permissions it needs, whatever its plugins declare', () => {
  expect([...mergedPermissions()].sort()).toEqual([
    'ACCESS_NETWORK_STATE',
    'CAMERA',
    'INTERNET',
    'POST_NOTIFICATIONS',
    'RECEIVE_BOOT_COMPLETED',
    'SCHEDULE_EXACT_ALARM',
    'VIBRATE',
  ])
})

test('allows no cleartext traffic and exports only its main activity', () => {
  expect(manifest).toContain('android:usesCleartextTraffic="false"')
  expect(manifest.match(/android:exported="true"/g)).toHaveLength(1)
  expect(manifest).not.toMatch(/networkSecurityConfig|<service|android:debuggable/)
  const paths = projectFile(`${MAIN}/res/xml/file_paths.xml`).match(/<[a-z]+(-[a-z]+)*-path /g)
  expect(paths).toEqual(['<cache-path '])
})

test('receives files that other apps share', () => {
  const [, filter] =
    /<intent-filter>((?:(?!<\/intent-filter>)[\s\S])*SEND_MULTIPLE[\s\S]*?)<\/intent-filter>/.exec(
      manifest,
    ) ?? []
  const types = Array.from(filter?.matchAll(/mimeType="([^"]+)"/g) ?? [], ([, type]) => type)
  expect(filter).toContain('android.intent.category.DEFAULT')
  expect(types).toEqual([
    'text/*',
    'application/zip',
    'application/xml',
    'application/octet-stream',
    'application/gpx+xml',
    'application/vnd.garmin.tcx+xml',
    'application/vnd.ant.fit',
  ])
})

describe('a backup', () => {
  test('is enabled, since the device may hold the only copy', () => {
    expect(manifest).toContain('android:allowBackup="true"')
    expect(manifest).toContain('android:dataExtractionRules="@xml/data_extraction_rules"')
    expect(manifest).toContain('android:fullBackupContent="@xml/backup_rules"')
  })

  test('goes to the cloud only if the device encrypts it, and completely to a new device', () => {
    const rules = projectFile(`${MAIN}/res/xml/data_extraction_rules.xml`)
    expect(rules).toContain('<cloud-backup disableIfNoEncryptionCapabilities="true" />')
    expect(rules).toContain('<device-transfer />')
    const before12 = projectFile(`${MAIN}/res/xml-v28/backup_rules.xml`)
    for (const rule of before12.match(/<include[^>]*>/g) ?? []) {
      expect(rule).toMatch(/requireFlags="(clientSideEncryption|deviceToDeviceTransfer)"/)
    }
    expect(projectFile(`${MAIN}/res/xml/backup_rules.xml`)).not.toContain('<include')
  })
})

test('has an icon at every density, an adaptive icon and a monochrome icon', () => {
  const densities = { mdpi: 48, hdpi: 72, xhdpi: 96, xxhdpi: 144, xxxhdpi: 192 }
  for (const [density, size] of Object.entries(densities)) {
    for (const name of ['ic_launcher', 'ic_launcher_round']) {
      const header = pngHeader(`${MAIN}/res/mipmap-${density}/${name}.png`)
      expect(header).toMatchObject({ width: size, height: size })
    }
  }
  for (const name of ['ic_launcher', 'ic_launcher_round']) {
    const icon = projectFile(`${MAIN}/res/mipmap-anydpi-v26/${name}.xml`)
    expect(icon).toMatch(/<background.*<foreground.*<monochrome/s)
  }
  expect(projectFolder(`${MAIN}/res/drawable`)).toEqual(
    expect.arrayContaining(['ic_launcher_mark.xml', 'ic_notification.xml', 'splash_mark.xml']),
  )
})

test('launches with the background of the light and of the dark theme', () => {
  const styles = projectFile(`${MAIN}/res/values/styles.xml`)
  expect(styles).toContain('<item name="windowSplashScreenBackground">@color/ground</item>')
  expect(styles).toContain('<item name="android:windowBackground">@color/ground</item>')
  const background = (folder: string) =>
    /name="ground">(#\w+)/.exec(projectFile(`${MAIN}/res/${folder}/colors.xml`))?.[1]
  expect([background('values'), background('values-night')]).toEqual(['#F2F2F2', '#1A1A1A'])
})

test('does not depend on Google services', () => {
  for (const file of ['build.gradle', 'app/build.gradle']) {
    expect(projectFile(`android/${file}`)).not.toMatch(/google-services|firebase|play-services/)
  }
})
