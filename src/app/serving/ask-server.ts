export { openPatientFetch } from '../../net/fetch/patient-fetch.ts';
