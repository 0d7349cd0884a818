import { LocalNotifications } from '@capacitor/local-notifications'
import { Preferences } from '@capacitor/preferences'
import { deleteNativeCopies } from './native-copies.ts'
import { deleteReceivedFiles } from './native-shared-files.ts'
import { deleteSharedFiles } from './share-file.ts'

/** Erases what the system keeps for the app. Each rejects if it fails. */
export const nativeErasers = {
  copies: deleteNativeCopies,
  sharedByApp: deleteSharedFiles,
  sharedWithApp: deleteReceivedFiles,
  preferences: () => Preferences.clear(),
  notifications: async () => {
    const { notifications } = await LocalNotifications.getPending()
    if (notifications.length > 0) await LocalNotifications.cancel({ notifications })
    await LocalNotifications.removeAllDeliveredNotifications()
  },
} as const
