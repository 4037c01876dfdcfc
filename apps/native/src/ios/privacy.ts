import type { PlistObject } from 'plist';

/** What is collected, in Apple's names; all of it to do what the app is for, and tied to the account. */
const COLLECTED = [
  'Name',
  'EmailAddress',
  'PhoneNumber',
  'PhysicalAddress',
  'PhotosorVideos',
  'OtherUserContent',
  'PurchaseHistory',
  'UserID',
  'DeviceID',
];

/**
 * Apple's privacy manifest. File timestamps are read by @capacitor/filesystem, within the app's own folders (C617.1);
 * the other plugins and Capacitor itself use none of the functions that want a reason.
 * Source: developer.apple.com/documentation/bundleresources/privacy-manifest-files.
 */
export const PRIVACY: PlistObject = {
  NSPrivacyTracking: false,
  NSPrivacyTrackingDomains: [],
  NSPrivacyAccessedAPITypes: [
    {
      NSPrivacyAccessedAPIType: 'NSPrivacyAccessedAPICategoryFileTimestamp',
      NSPrivacyAccessedAPITypeReasons: ['C617.1'],
    },
  ],
  NSPrivacyCollectedDataTypes: COLLECTED.map((name) => ({
    NSPrivacyCollectedDataType: `NSPrivacyCollectedDataType${name}`,
    NSPrivacyCollectedDataTypeLinked: true,
    NSPrivacyCollectedDataTypeTracking: false,
    NSPrivacyCollectedDataTypePurposes: ['NSPrivacyCollectedDataTypePurposeAppFunctionality'],
  })),
};
