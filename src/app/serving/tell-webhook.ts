export { createGuardedPost, type GuardedPost, requirePublicAddress } from '../../net/fetch/guarded-post.ts';
