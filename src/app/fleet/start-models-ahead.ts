export { startModelsAhead } from '../../compose/models/model-folders.ts';
