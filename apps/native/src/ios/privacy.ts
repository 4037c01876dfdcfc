import type { PlistObject } from 'plist';

/** Kinds of data that the app collects, in Apple's names; all for its functionality, and linked to the account. */
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
 * the other plugins and Capacitor itself use no API that requires a reason.
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
