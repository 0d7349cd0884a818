import { expect, test } from 'vitest'
import { catalogueTags } from '../../web/build/messages/catalogues.ts'
import { pngHeader, projectFile, projectFolder } from './project-files.ts'

const APP = 'ios/App/App'
const info = projectFile(`${APP}/Info.plist`)
const privacy = projectFile(`${APP}/PrivacyInfo.xcprivacy`)

test('has no exceptions from transport security, and asks only for the camera', () => {
  expect(info).not.toContain('NSAppTransportSecurity')
  expect(info.match(/NS\w+UsageDescription/g)).toEqual(['NSCameraUsageDescription'])
  expect(info).not.toContain('UIBackgroundModes')
  expect(info).toMatch(/CFBundleDisplayName<\/key>\s*<string>Tend</)
})

test('says why it asks for the camera in every language of the app', () => {
  const { strings } = JSON.parse(projectFile(`${APP}/InfoPlist.xcstrings`))
  const { localizations } = strings.NSCameraUsageDescription
  expect(Object.keys(localizations)).toEqual([...catalogueTags(), 'en'].sort())
  expect(info).toContain(`<string>${localizations.en.stringUnit.value}</string>`)
  const project = projectFile('ios/App/App.xcodeproj/project.pbxproj')
  expect(project).toContain('InfoPlist.xcstrings in Resources')
})

test('requires the iOS version whose web view supports all features that the app uses', () => {
  const project = projectFile('ios/App/App.xcodeproj/project.pbxproj')
  const targets = project.match(/IPHONEOS_DEPLOYMENT_TARGET = [\d.]+/g) ?? []
  expect(new Set(targets)).toEqual(new Set(['IPHONEOS_DEPLOYMENT_TARGET = 16.4']))
  expect(projectFile('ios/App/CapApp-SPM/Package.swift')).toContain('.iOS(.v16)')
})

test('declares no tracking and no data collection, and gives reasons for the APIs it uses', () => {
  expect(privacy).toMatch(/NSPrivacyTracking<\/key>\s*<false\/>/)
  expect(privacy).toMatch(/NSPrivacyTrackingDomains<\/key>\s*<array\/>/)
  expect(privacy).toMatch(/NSPrivacyCollectedDataTypes<\/key>\s*<array\/>/)
  expect(privacy).toMatch(/APICategoryUserDefaults<\/string>.*?<string>CA92\.1</s)
  expect(privacy).toMatch(/APICategoryFileTimestamp<\/string>.*?<string>C617\.1</s)
  const project = projectFile('ios/App/App.xcodeproj/project.pbxproj')
  expect(project).toContain('PrivacyInfo.xcprivacy in Resources')
})

test('has a light, a dark and a tinted icon without an alpha channel', () => {
  const folder = `${APP}/Assets.xcassets/AppIcon.appiconset`
  const { images } = JSON.parse(projectFile(`${folder}/Contents.json`))
  expect(images).toHaveLength(3)
  for (const { filename } of images) {
    expect(pngHeader(`${folder}/${filename}`)).toEqual({ width: 1024, height: 1024, alpha: false })
  }
})

test('launches with the background of the theme and has all splash images', () => {
  expect(projectFile(`${APP}/Base.lproj/LaunchScreen.storyboard`)).toContain(
    '<color key="backgroundColor" name="Ground"/>',
  )
  const splash = `${APP}/Assets.xcassets/Splash.imageset`
  const { images } = JSON.parse(projectFile(`${splash}/Contents.json`))
  const files = images.map(({ filename }: { filename: string }) => filename)
  expect(projectFolder(splash)).toEqual(expect.arrayContaining(files))
  const ground = JSON.parse(projectFile(`${APP}/Assets.xcassets/Ground.colorset/Contents.json`))
  const reds = ground.colors.map(({ color }: { color: Color }) => color.components.red)
  expect(reds).toEqual(['0xF2', '0x1A'])
})

interface Color {
  readonly components: { readonly red: string }
}
