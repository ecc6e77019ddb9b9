import { readFileSync, writeFileSync } from 'node:fs';

import { memberList, readmeFile, withMemberList } from './electron-members/member-list';
import { readMembers } from './electron-members/read-members';

// Writes the members of Electron that main uses into `src/main/electron/README.md`, by Electron's type definitions.

writeFileSync(readmeFile, withMemberList(readFileSync(readmeFile, 'utf8'), memberList(readMembers())));
